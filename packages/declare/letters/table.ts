/**
 * What the printer's fonts have, in the order in which they are asked: the gap after the range before,
 * its length, and how wide its letters are in thousandths of the size, regular and bold, in base 36.
 * Written by scripts/letters.ts.
 */
export const lettersIn = {
  sc:
    'w 1 68 6b 0 1 8z aa 0 1 d7 fz 0 2 ff gd 0 1 pl qq 0 1 iw kj 0 1 7q 91 0 2 9e ai 0 1 cz e2 0 1 ff gd 0 1 7q 91 ' +
    '0 1 9n aa 0 1 7q 91 0 1 aw as 0 a ff gd 0 2 7q 91 0 3 ff gd 0 1 d6 ea 0 1 qa rz 0 1 gv ht 0 1 i9 ix 0 1 hq i9 ' +
    '0 1 j3 ju 0 1 gc h3 0 1 fc g9 0 1 j5 jx 0 1 k8 l1 0 1 85 96 0 1 ew fs 0 1 hy j2 0 1 f2 g1 0 1 mk nq 0 1 k2 kt ' +
    '0 1 km le 0 1 hk ij 0 1 km le 0 1 hn iy 0 1 gl hc 0 1 gn hd 0 1 k1 ks 0 1 fz h6 0 1 oe pf 0 1 fx hf 0 1 er g5 ' +
    '0 1 gr h1 0 1 9e ai 0 1 aw as 0 1 9e ai 0 1 ff gd 0 1 fj fr 0 1 gu he 0 1 fo gf 0 1 h6 hw 0 1 e5 en 0 1 h8 hw ' +
    '0 1 fe g5 0 1 91 ac 0 1 fn gl 0 1 gv hs 0 1 7n 8g 0 1 7n 8h 0 1 fc gt 0 1 7x 8r 0 1 pq qs 0 1 gz ht 0 1 gu he ' +
    '0 2 h8 hw 0 1 as c4 0 1 d0 dr 0 1 ah bo 0 1 gv hp 0 1 eh g0 0 1 ma nz 0 1 du fm 0 1 eh fy 0 1 d6 e7 0 1 9e ai ' +
    '0 1 7h 88 0 1 9e ai 0 1 ff gd x 1 68 6b 0 1 8z aa 0 4 ff gd 0 1 7h 88 0 1 rs rs 0 1 gu he 0 1 n4 nl 0 1 ap b7 ' +
    '0 1 db ep 0 2 ff gd 0 1 d5 e8 0 1 gu he 0 1 aa b8 0 1 rs rs 0 2 be bs 0 1 gu he 0 1 hg ig 0 1 rs rs 0 1 fl gg ' +
    '0 1 gu he 0 1 be bs 0 1 bb bo 0 1 db ep 0 1 o8 p9 0 1 p3 qc 0 1 op pl 0 1 d6 ea 0 6 gv ht 0 1 pi qg 0 1 hq i9 ' +
    '0 4 gc h3 0 4 85 96 0 1 js kl 0 1 k2 kt 0 5 km le 0 1 rs rs 0 1 km le 0 4 k1 ks 0 1 er g5 0 1 i3 j5 0 1 hu jg ' +
    '0 6 fo gf 0 1 od or 0 1 e5 en 0 4 fe g5 0 4 7n 8g 0 1 gw hj 0 1 gz ht 0 5 gu he 0 1 rs rs 0 1 gu he 0 4 gv hp ' +
    '0 1 eh fy 0 1 h8 hw 0 1 eh fy 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf c 1 js kl 0 1 h8 hw 0 1 gc h3 0 1 fe g5 ' +
    '6 1 gc h3 0 1 fe g5 c 1 85 96 0 1 7n 8g 0 1 85 96 0 1 7n 8g n 1 k2 kt 0 1 gz ht 2 1 k2 kt 0 1 gz ht 3 1 km le ' +
    '0 1 gu he 0 1 km le 0 1 gu he 2 1 qb r9 0 1 q1 q2 k 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp ' +
    '10 1 ff gd d 1 km le 0 1 gu he d 1 kg lb 0 1 gv hp s 1 gv ht 0 1 fo gf 0 1 85 96 0 1 7n 8g 0 1 km le 0 1 gu he ' +
    '0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp r 1 k2 kt ' +
    '0 1 gz ht 2f 1 h8 hw f 1 hd i6 2t 1 rs rs 1 3 rs rs d 1 rs rs 53 1 gv ht 0 1 i9 ix 0 1 f6 fx 0 1 i9 jq 0 1 gc ' +
    'h3 0 1 gr h1 0 1 k8 l1 0 1 km le 0 1 85 96 0 1 hy j2 0 1 fz h6 0 1 mk nq 0 1 k2 kt 0 1 gj ho 0 1 km le 0 1 k0 ' +
    'kq 0 1 hk ij 1 1 gp h8 0 1 gn hd 0 1 er g5 0 1 mb nm 0 1 fx hf 0 1 lo n9 0 1 l2 m5 7 1 hd ig 0 1 hj im 0 1 f0 ' +
    'gd 0 1 gi h4 0 1 dx eo 0 1 d5 eb 0 1 gs hj 0 1 g7 h3 0 1 84 95 0 1 fb gr 0 1 fc gw 0 1 hg ig 0 1 eo g2 0 1 dd ' +
    'eh 0 1 gl ha 0 1 i6 jl 0 1 h1 hr 1 1 gy hu 0 1 e9 f8 0 1 ft gk 0 1 l3 mr 0 1 ex g7 0 1 ld n5 0 1 lq n5 1j 1 gc ' +
    'h3 e 1 gv ht 0 1 i0 ir 0 1 i9 ix 0 1 fh g8 0 1 js ku 0 1 gc h3 0 1 oy qt 0 1 h7 hp 0 2 kd l5 0 1 i0 j9 0 1 jk ' +
    'kh 0 1 mk nq 0 1 k8 l1 0 1 km le 0 1 k0 kq 0 1 hk ij 0 1 hq i9 0 1 gn hd 0 1 fy h4 0 1 mp ns 0 1 fx hf 0 1 jx ' +
    'kv 0 1 ij jk 0 1 qu sb 0 1 r4 sq 0 1 mc mx 0 1 or qe 0 1 i0 ir 0 1 hq i9 0 1 s6 tl 0 1 i1 j4 0 1 fo gf 0 1 gw ' +
    'hj 0 1 fr gh 0 1 cr df 0 1 gi hz 0 1 fe g5 0 1 l4 nb 0 1 e6 eu 0 2 hj i7 0 1 fg gt 0 1 gg hp 0 1 jn kk 0 1 hg ' +
    'i6 0 1 gu he 0 1 h6 hx 0 1 h8 hw 0 1 e5 en 0 1 e9 f8 0 1 eh fy 0 1 ms o5 0 1 du fm 0 1 h7 ie 0 1 fw h0 0 1 n9 ' +
    'ov 0 1 nh pi 0 1 ih jf 0 1 kx mr 0 1 f8 g2 0 1 e5 en 0 1 mw o4 0 1 fy gw 1 1 fe g5 54c 1 mk nq 0 1 pq qs 2o 1 ' +
    'gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 ' +
    'fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 gv ht 0 1 fo gf 0 1 ' +
    'gv ht 0 1 fo gf 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 ' +
    'fe g5 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 fe g5 0 1 gc h3 0 1 fe g5 0 1 85 96 0 1 7n 8g 0 1 85 96 0 1 7n 8g 0 1 ' +
    'km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 ' +
    'gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 km le 0 1 gu he 0 1 ' +
    'km le 0 1 gu he 0 1 k1 ks 0 1 gv hp 0 1 k1 ks 0 1 gv hp 0 1 kg lb 0 1 gv hp 0 1 kg lb 0 1 gv hp 0 1 kg lb 0 1 ' +
    'gv hp 0 1 kg lb 0 1 gv hp 0 1 kg lb 0 1 gv hp 0 1 er g5 0 1 eh fy 0 1 er g5 0 1 eh fy 0 1 er g5 0 1 eh fy 0 1 ' +
    'er g5 0 1 eh fy 7c 1 dw dw 0 1 rs rs c 1 rs rs 0 1 9n aa 0 2 ew f5 0 1 ou p8 0 2 rs rs 1 2 rs rs 0 1 7q 91 1 2 ' +
    'rs rs 0 1 d7 fz 1 2 rs rs 0 1 9f ai 2 3 rs rs 8 1 rs rs 1 1 7q 91 0 1 d7 fz 1 1 rs rs 3 2 8e 91 0 1 rs rs 0 1 ' +
    'h1 it 5 1 rs rs 4 1 pa r1 0 2 l2 n2 7 1 rs rs 2f 1 ff gd 2 1 ff gd 1c 2 rs rs x 1 rs rs 2 1 rs rs 1 1 rs rs 3 ' +
    '2 rs rs 4 1 rs rs 3 1 cp eb 2 1 rp tu a 1 rs rs 0 1 jr l4 3 2 rs rs 3 1 rs rs 2 1 ou p8 6 1 rs rs 5 1 rs rs 10 ' +
    'c rs rs 4 c rs rs k a rs rs u 2 rs rs a 3 rs rs 4 2 rs rs 3 1 rs rs 1 1 rs rs 1 1 rs rs h 4 rs rs b 1 rs rs a ' +
    '1 rs rs 1 2 rs rs 1 7 rs rs 3 1 rs rs 1 3 rs rs 1 1 rs rs 4 1 rs rs 2 4 rs rs 2 1 rs rs 1 a rs rs 5 4 rs rs 5 ' +
    '1 rs rs 5 1 rs rs 1 1 rs rs 2 1 rs rs 3 1 rs rs 5 1 rs rs d 3 rs rs 1 4 rs rs 2 2 rs rs 2 2 rs rs 2 2 rs rs 2 ' +
    '2 rs rs a 6 rs rs 2 2 rs rs 9 5 rs rs 6 1 rs rs 4 1 rs rs p 1 rs rs q 2 rs rs 15 3 rs rs a 1 rs rs 5 1 rs rs g ' +
    '2 rs rs 3p 2 rs rs c f rs rs 1 1 rs rs b 2 rs rs 1z 1 rs rs 1o 98 rs rs 5 3 rs rs 2 2 rs rs 4 2 rs rs 2 2 rs ' +
    'rs 4 7 rs rs 1 6 rs rs e 5 rs rs 8 1 rs rs g 4 rs rs 1 2 rs rs 2 1 rs rs 4 2 rs rs 6 2 rs rs 4 4 rs rs f 1 rs ' +
    'rs g 3 rs rs t g rs rs 2 c rs rs y 1 rs rs s 2 rs rs 1v 1 rs rs g 1 iz k3 6 1 rs rs y 1 rs rs 1 2 rs rs l 1 rs ' +
    'rs v a rs rs x 1 rs rs b6 2 rs rs 3t 1 rs rs 1m 2 rs rs 7d 3 rs rs i 1 rs rs m7 1 1ak 1ba 0 1 1wb 1xc 1w q rs ' +
    'rs 1 2h rs rs c 5y rs rs q c rs rs 4 16 rs rs 0 4 0 0 0 2 6y 6y 0 g rs rs 1 2e rs rs 2 2v rs rs 5 15 rs rs 3 ' +
    '1f pk pk 1 16 pk pk 1 17 rs rs 5 10 rs rs c 1b rs rs 1 67 rs rs 1 18 rs rs 1 58p rs rs 22 g5t rs rs hm7 4 rs ' +
    'rs 1 2 rs rs 4 2 rs rs b 1 rs rs 8 1 rs rs b 1 rs rs 1 1 rs rs 1 5 rs rs 1 4 rs rs 8 1 rs rs 3 2 rs rs 1 1 rs ' +
    'rs 3 1 rs rs 3 2 rs rs a 1 rs rs 3 6 rs rs 6 1 rs rs 3 1 rs rs 1 1 rs rs 5 2 rs rs 2 3 rs rs 3 2 rs rs 4 3 rs ' +
    'rs 1 1 rs rs 4 1 rs rs 1 1 rs rs 2 1 rs rs l 1 rs rs 4 1 rs rs 3 1 rs rs 3 1 rs rs 1 2 rs rs 1 1 rs rs 4 2 rs ' +
    'rs 9 1 rs rs 7 2 rs rs 4 3 rs rs 1 3 rs rs 4 1 rs rs a 2 rs rs 4 1 rs rs 2 1 rs rs 4 1 rs rs 2 4 rs rs 1 1 rs ' +
    'rs 1 2 rs rs 1n 1 rs rs j 2 rs rs 4h 1 hv k0 0 1 h8 jc 0 1 gy j3 0 1 pi sg 0 1 ps sr ln a rs rs m z rs rs 1 j ' +
    'rs rs 1 4 rs rs 45 2o rs rs 0 2m dw dw 3 6 dw dw 2 6 dw dw 2 6 dw dw 2 3 dw dw 3 7 rs rs 1 7 dw dw 1bm9 b rs ' +
    'rs 5 v rs rs 1 1m rs rs 0 1 jr l4 0 1 k9 m3 4 17 rs rs 2t 3 rs rs d 17 rs rs 5 9 rs rs 7 2 rs rs 2t1 1 rs rs 1 ' +
    '1 rs rs 1u 1 rs rs 47 1 rs rs xv 1 rs rs 25 1 rs rs 195 1 rs rs 1c9 1 rs rs 3c 1 rs rs cj 1 rs rs 3w7 1 rs rs ' +
    '2ez 1 rs rs 1cb 2 rs rs ay 1 rs rs re 1 rs rs 1d6 1 rs rs 6p 1 rs rs 4h 1 rs rs 23 1 rs rs 220 1 rs rs 1b 1 rs ' +
    'rs 1x 1 rs rs 10u 1 rs rs sf 1 rs rs nd 1 rs rs h7 1 rs rs dk 1 rs rs 79 1 rs rs d0 1 rs rs ei 1 rs rs 5g 1 rs ' +
    'rs 2hc 1 rs rs 1dw 1 rs rs 1t 1 rs rs su 1 rs rs hb 1 rs rs s 1 rs rs 96 1 rs rs o8 1 rs rs 71 1 rs rs 7 1 rs ' +
    'rs 1 1 rs rs 2 1 rs rs ca 1 rs rs 3t 1 rs rs 1k5 1 rs rs b4 1 rs rs 1gt 1 rs rs 4 1 rs rs 8 1 rs rs 1n4 1 rs ' +
    'rs 7x 1 rs rs r 1 rs rs 7s 1 rs rs 5 1 rs rs x 1 rs rs 11l 1 rs rs as 2 rs rs e 2 rs rs 50 1 rs rs 7m 1 rs rs ' +
    '2q 1 rs rs b 1 rs rs 2 1 rs rs a 1 rs rs 3q 1 rs rs b 1 rs rs 2 1 rs rs 25 1 rs rs 3p 1 rs rs 7 1 rs rs 6 1 rs ' +
    'rs 2 1 rs rs j 2 rs rs 13 1 rs rs 3b 2 rs rs 3 1 rs rs 1f 1 rs rs c 1 rs rs 13 2 rs rs 8 3 rs rs 1 1 rs rs 1 1 ' +
    'rs rs 2w 2 rs rs m 1 rs rs 1r 1 rs rs 57 1 rs rs r 1 rs rs w 1 rs rs i 1 rs rs 2 1 rs rs 9 1 rs rs 3 1 rs rs h ' +
    '1 rs rs 4b 1 rs rs em 1 rs rs 47 1 rs rs 2 1 rs rs p 1 rs rs 6 1 rs rs 47 1 rs rs 9n 1 rs rs f 1 rs rs 33 1 rs ' +
    'rs 1d 1 rs rs e7 2 rs rs 3i 1 rs rs w 1 rs rs 7e 1 rs rs 3 1 rs rs v 1 rs rs 3m 1 rs rs b 1 rs rs r 1 rs rs 36 ' +
    '1 rs rs 1v 1 rs rs 5 1 rs rs 2 1 rs rs 83 1 rs rs b 1 rs rs 2 1 rs rs 4q 1 rs rs 5s 1 rs rs 4 1 rs rs 8 1 rs ' +
    'rs 7 1 rs rs 1 3 rs rs 1 1 rs rs i 1 rs rs 7 2 rs rs 68 1 rs rs 2 1 rs rs 33 1 rs rs x 1 rs rs 1n 1 rs rs 63 1 ' +
    'rs rs 4 1 rs rs 2 1 rs rs h 1 rs rs j 1 rs rs 2 1 rs rs i 1 rs rs 6c 1 rs rs b 1 rs rs 32 1 rs rs 17 1 rs rs ' +
    '3j 1 rs rs 3 2 rs rs 2 1 rs rs 6 2 rs rs 1 1 rs rs 3 1 rs rs 1 1 rs rs 8 1 rs rs 3 1 rs rs b 2 rs rs 8 1 rs rs ' +
    '4 1 rs rs 2 1 rs rs 2 1 rs rs 3 1 rs rs 2 1 rs rs 1 1 rs rs 3 1 rs rs 1g 1 rs rs d 2 rs rs d 1 rs rs 3r 1 rs ' +
    'rs 8 1 rs rs 45 2 rs rs 6 1 rs rs 1 1 rs rs 2 2 rs rs 6 1 rs rs 3k 1 rs rs 1 1 rs rs 1 2 rs rs e 2 rs rs 7 1 ' +
    'rs rs 4 2 rs rs 12 1 rs rs 1u 1 rs rs 1 1 rs rs 8 1 rs rs 2 1 rs rs 3 1 rs rs 29 1 rs rs b 1 rs rs a 1 rs rs',
  latin:
    'w 1 78 78 0 1 7h 7u 0 1 bc db 0 1 hy hy 0 1 fw fw 0 1 n3 p2 0 1 kc ku 0 1 69 7e 0 2 8c 9f 0 1 fb f2 0 1 fw fw ' +
    '0 1 7g 7x 0 1 8y 8w 0 1 7g 7t 0 1 ac bj 0 a fw fw 0 1 7g 7t 0 1 7g 7x 0 3 fw fw 0 1 c2 d9 0 1 oz oy 0 1 hr j8 ' +
    '0 1 i2 ih 0 1 hk hu 0 1 ka kc 0 1 fg fk 0 1 ef f9 0 1 k8 k4 0 1 kl l9 0 1 9f at 0 1 7l 97 0 1 h7 ig 0 1 ek fj ' +
    '0 1 p7 q7 0 1 l4 ml 0 1 lp lz 0 1 gt h9 0 1 lp lz 0 1 ha i8 0 1 f9 fb 0 1 fg g1 0 1 kb l0 0 1 go i2 0 1 pu qv ' +
    '0 1 ga im 0 1 fq he 0 1 fw g3 0 1 95 97 0 1 ac bj 0 1 95 97 0 1 fw fw 0 1 cc bf 0 1 7t a5 0 1 fl gn 0 1 h3 hk ' +
    '0 1 dc ec 0 1 h3 hk 0 1 fo gl 0 1 9k ar 0 1 h3 hk 0 1 h6 i2 0 1 76 8b 0 1 76 8a 0 1 eu h8 0 1 76 8a 0 1 pz r3 ' +
    '0 1 h6 i2 0 1 gt hd 0 2 h3 hk 0 1 bh cf 0 1 db dy 0 1 a1 c2 0 1 h6 i2 0 1 e4 fv 0 1 lu ns 0 1 ep g2 0 1 e6 fv ' +
    '0 1 d2 dp 0 1 ak ay 0 1 fb fb 0 1 ak ay 0 1 fw fw x 1 78 78 0 1 7h 7y 0 2 fw fw 0 1 fw fs 0 1 fw fw 0 1 fb fb ' +
    '0 1 e9 di 0 1 g4 gh 0 1 n4 n4 0 1 9x al 0 1 e5 h2 0 1 fw fw 0 1 8y 8w 0 1 n4 n4 0 1 dw dw 0 1 bw bs 0 1 fw fw ' +
    '0 1 9q aj 0 1 9q ak 0 1 7t a5 0 1 hb i5 0 1 i7 i0 0 1 7g 7t 0 1 69 7b 0 1 9q ak 0 1 ag aq 0 1 e5 h2 0 1 kp n2 ' +
    '0 1 lf oa 0 1 lp nh 0 1 c2 d9 0 6 hr j8 0 1 oh qg 0 1 hk hu 0 4 fg fk 0 4 9f at 0 1 ka kc 0 1 l4 md 0 5 lp lz ' +
    '0 1 fw fw 0 1 lp lz 0 4 kb l0 0 1 fq he 0 1 gt hg 0 1 hj jk 0 6 fl gn 0 1 o0 ph 0 1 dc ec 0 4 fo gl 0 4 76 8b ' +
    '0 1 gt hf 0 1 h6 i2 0 5 gt hd 0 1 fw fw 0 1 gt h7 0 4 h6 i2 0 1 e6 fv 0 1 h3 hk 0 1 e6 fv 0 1 hr j8 0 1 fl gn ' +
    '0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hk hu 0 1 dc ec 0 1 hk hu 0 1 dc ec 0 1 hk hu 0 1 dc ec 0 1 hk hu ' +
    '0 1 dc ec 0 1 ka kc 0 1 h3 hk 0 1 ka kc 0 1 h5 hx 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl ' +
    '0 1 fg fk 0 1 fo gf 0 1 fg fk 0 1 fo gl 0 1 k8 k4 0 1 h3 hk 0 1 k8 k4 0 1 h3 hk 0 1 k8 k4 0 1 h3 hk 0 1 k8 k4 ' +
    '0 1 h3 hk 0 1 kl l9 0 1 h6 i2 0 1 kl la 0 1 h6 i9 0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b ' +
    '0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b 0 1 h0 k2 0 1 ec gy 0 1 7l 97 0 1 76 8a 0 1 h7 ic 0 2 eu h8 0 1 ek fj ' +
    '0 1 76 8a 0 1 ek fj 0 1 76 8a 0 1 ek fj 0 1 76 8a 0 1 ek fj 0 1 7g a9 0 1 ek fp 0 1 76 8h 0 1 l4 md 0 1 h6 i2 ' +
    '0 1 l4 md 0 1 h6 i2 0 1 l4 md 0 1 h6 i2 0 1 j4 lj 0 1 l4 ml 0 1 h6 i2 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd ' +
    '0 1 lp lz 0 1 gt hd 0 1 ps r1 0 1 qa r6 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 f9 fb ' +
    '0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 fg g1 0 1 a1 c2 0 1 fg g1 0 1 a1 c2 ' +
    '0 1 fg g1 0 1 a1 c2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 ' +
    '0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 pu qv 0 1 lu ny 0 1 fq he 0 1 e6 fv 0 1 fq he 0 1 fw g3 0 1 d2 dp 0 1 fw g3 ' +
    '0 1 d2 dp 0 1 fw g3 0 1 d2 dp 0 1 92 an 0 1 h3 ho 0 1 ka lz 0 1 h3 hq 0 1 h3 ho 0 1 hn ij 0 1 h0 ho 0 1 hk hu ' +
    '0 1 hk hr 0 1 dz eh 0 1 ka kc 0 1 mi nx 0 1 h3 hq 0 1 h3 ho 0 1 gs hc 0 1 fg fk 0 1 kj mp 0 1 gc i0 0 1 gd iv ' +
    '0 1 bi ed 0 1 k8 k6 0 1 fu i2 0 1 py rf 0 1 9o b9 0 1 9f ax 0 1 h7 ig 0 1 eu hc 0 1 76 96 0 1 f2 h3 0 1 sm sr ' +
    '0 1 l4 ml 0 1 h6 i2 0 1 lq lz 0 1 ls mt 0 1 h4 ix 0 1 tv vb 0 1 nh pt 0 1 j1 kr 0 1 h3 ho 0 1 ha if 0 1 f9 fc ' +
    '0 1 db dv 0 1 fw g3 0 1 9x bm 0 1 a1 c1 0 1 g0 h6 0 1 a1 c1 0 1 fg g3 0 1 lo ol 0 1 iq l1 0 1 lq lv 0 1 kb l0 ' +
    '0 1 g0 hl 0 1 f2 h7 0 1 fw g1 0 1 d2 dp 0 2 g8 gf 0 1 du g6 0 1 du g5 0 1 fu fu 0 1 g8 g2 0 1 dm ff 0 1 cv dt ' +
    '0 1 gb hd 0 1 9c 83 0 1 ff fb 0 1 ec ec 0 1 7h 7u 0 1 zw 10d 0 1 xc y1 0 1 u5 v9 0 1 m5 ow 0 1 lq o6 0 1 ec gy ' +
    '0 1 sp vs 0 1 sa v2 0 1 oc qq 0 1 hr j8 0 1 fl gn 0 1 9f at 0 1 76 8b 0 1 lp lz 0 1 gt hd 0 1 kb l0 0 1 h6 i2 ' +
    '0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 fo gl 0 1 hr j8 0 1 fl gn ' +
    '0 1 hr j8 0 1 fl gn 0 1 oh qg 0 1 o0 ph 0 1 k8 k4 0 1 h3 ho 0 1 k8 k4 0 1 h3 hk 0 1 h7 ic 0 1 eu h8 0 1 lp lz ' +
    '0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 g8 gf 0 1 du g5 0 1 76 8a 0 1 zw 10d 0 1 xc y1 0 1 u5 v9 0 1 k8 k4 0 1 h3 hk ' +
    '0 1 q2 t4 0 1 id is 0 1 l4 md 0 1 h6 i2 0 1 hs j7 0 1 fl gn 0 1 oh qg 0 1 o0 ph 0 1 lp lz 0 1 gt h7 0 1 hr j8 ' +
    '0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b ' +
    '0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 kb l0 0 1 h6 i2 0 1 kb l0 ' +
    '0 1 h6 i2 0 1 f9 fb 0 1 db dy 0 1 fg g1 0 1 a1 c2 0 1 fz hh 0 1 ds e2 0 1 kl l9 0 1 h6 i2 0 1 kl l5 0 1 nz o6 ' +
    '0 1 in l5 0 1 gk hd 0 1 fw g3 0 1 d2 dk 0 1 hr j8 0 1 fl gn 0 1 fg fk 0 1 fo gl 0 1 lp lz 0 1 gt hd 0 1 lp lz ' +
    '0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 fq he 0 1 e6 fv 0 1 al c3 0 1 kp lg 0 1 as cj 0 1 76 8a ' +
    '0 2 r0 qt 0 1 hr jb 0 1 hk hr 0 1 dc e8 0 1 ek fp 0 1 fg g9 0 1 db dt 0 1 d2 dk 0 1 cg di 0 1 c4 dm 0 1 i2 ih ' +
    '0 1 kb l0 0 1 gx ik 0 1 fg fl 0 1 fo gg 0 1 7l 98 0 1 76 8l 0 1 lb lo 0 1 h3 ho 0 1 ha if 0 1 bh cf 0 1 fq hg ' +
    '0 1 e6 g0 0 1 fl gn 0 3 h3 ho 0 1 dc e8 0 1 er fe 0 2 h3 ho 0 2 fo gl 0 1 ls n9 0 1 df ff 0 1 dm ff 0 1 jj ly ' +
    '0 1 go hh 0 1 76 8l 0 1 h3 ho 0 1 h3 hk 0 1 fy h2 0 1 e4 ft 0 1 e4 fm 0 2 h6 i2 0 1 h6 i9 0 1 76 8b 0 1 98 b5 ' +
    '0 1 8w 9n 0 1 ai c3 0 1 9q b9 0 1 75 8k 0 1 i9 l4 0 1 pz r3 0 2 pz ra 0 2 h6 ic 0 1 hk j8 0 1 gt hd 0 1 o0 oc ' +
    '0 1 lq mx 0 1 k5 mj 0 2 bh cf 0 1 bh co 0 1 bh cf 0 1 bh co 0 2 9m az 0 1 fj fm 0 1 fj h0 0 1 db dt 0 4 76 8l ' +
    '0 1 a1 c2 0 1 a1 c1 0 1 h6 i2 0 1 gt i5 0 1 gt ic 0 1 e4 fv 0 1 lu ny 0 1 e6 fv 0 1 d6 f0 0 1 d2 dk 0 1 f2 fz ' +
    '0 2 du g5 0 3 bu da 0 1 d1 e3 0 1 lp lz 0 1 g0 fq 0 1 go hm 0 1 fy gk 0 1 hp hy 0 1 76 8i 0 1 eu h8 0 1 c3 d7 ' +
    '0 1 h3 ho 0 2 bu da 0 1 qo s5 0 1 r9 to 0 1 so ud 0 1 l3 ml 0 1 e5 hf 0 1 ny pp 0 1 ny qn 0 1 ie k3 0 1 gr iy ' +
    '0 1 e5 ew 0 1 ge gu 0 2 hf i9 0 2 b6 br 0 1 4o 5e 0 2 7g 83 0 1 7g 88 0 1 a3 b2 0 1 e7 fk 0 1 98 ac 0 1 4v 64 ' +
    '0 1 9z cj 0 1 4v 64 0 1 4v 65 0 1 4v 64 0 2 4p 52 0 2 81 8q 0 2 7x 7x 0 2 7x 7w 0 1 bm de 0 1 bm e0 0 1 4g 50 ' +
    '0 1 ah bg 0 2 7t a5 0 1 4g 50 0 1 ah bg 0 2 7t a5 0 2 8y 7y 0 2 59 5m 0 3 7i 7i 0 1 80 7g 0 1 av cw 0 1 53 6s ' +
    '0 1 8c 92 0 1 6t 7r 0 1 cf dh 0 1 c7 ec 0 1 6u 70 0 1 7w 7w 0 1 96 ae 0 1 4o 5e 0 1 8n 92 0 1 9k ag 0 1 7p 8n ' +
    '0 7 bm bm 0 1 bm e0 0 1 dr dr 0 1 9z ce 0 2 bi bi 0 2 97 97 0 1 99 95 0 1 7t a5 0 2 c7 ec 0 1 cf dh 0 1 7g 7t ' +
    '0 4 7y 7y 0 2 em em 0 1 eu eu 0 q 0 0 0 1 8p 8c 0 2d 0 0 0 1 cb dg 0 1 ae bo 0 1 i8 lj 0 1 i6 j8 0 2 4n 71 0 1 ' +
    'lc mv 0 1 hv k0 2 1 6s 80 0 1 dc e6 0 1 dc ec 0 1 dc e6 0 1 7g 7y 0 1 7l 97 4 1 6i 82 0 1 i0 ly 0 1 jo m4 0 1 ' +
    '7g 7t 0 1 k0 ls 0 1 p5 rh 0 1 ej ht 1 1 ov qy 1 1 lo ow 0 1 nd q1 0 1 98 b5 0 1 hr j8 0 1 i2 ih 0 1 dv ep 0 1 ' +
    'hr in 0 1 fg fk 0 1 fw g3 0 1 kl l9 0 1 lp lz 0 1 9f at 0 1 h7 ic 0 1 gx ik 0 1 p7 q8 0 1 l4 md 0 1 hc he 0 1 ' +
    'lp lz 0 1 kb kz 0 1 gt h9 1 1 fw g3 0 1 fg g1 0 1 fq he 0 1 nf p4 0 1 ga im 0 1 mt og 0 1 jx l1 0 1 9f at 0 1 ' +
    'fq he 0 1 hb i8 0 1 d2 e2 0 1 gw hv 0 1 98 b5 0 1 gm hp 0 1 hb i8 0 1 h1 hj 0 1 ec fn 0 1 gc gx 0 1 d2 e0 0 1 ' +
    'cs dh 0 1 gw hv 0 1 gi h2 0 1 98 b5 0 1 eu h8 0 1 ef fy 0 1 he io 0 1 ec fn 0 1 dm el 0 1 gt hd 0 1 i5 ko 0 1 ' +
    'go h6 0 1 dj e9 0 1 h2 i7 0 1 dm f5 0 1 gm hp 0 1 k5 mm 0 1 gi ha 0 1 kt n4 0 1 m7 o3 0 1 98 b5 0 1 gm hp 0 1 ' +
    'gt hd 0 1 gm hp 0 1 m7 ob 0 1 h7 ic 0 1 ht i9 0 1 hb kc 0 1 gg i5 0 1 ma pn 0 1 gg i5 0 1 k5 mm 0 1 nu s5 0 1 ' +
    'eu h9 0 1 l7 ly 0 1 gt hc 0 1 hk hu 0 1 dc ea 0 1 e5 fd 0 1 ed f8 0 1 dr dx 0 1 fg fb 0 1 gh gi 0 1 eh e0 e 1 ' +
    'ix ic 0 1 go h6 0 1 dc ec 0 1 76 8a 0 1 lq lz 0 1 dr ek 0 1 dq e8 0 1 gt hg 0 1 h3 hk 0 1 hk hu 0 1 p7 q7 0 1 ' +
    'k6 mu 0 1 gt hb 0 3 hk hu 0 2 fg fl 0 1 jw l9 0 1 e5 fn 0 1 hr i3 0 1 f9 f7 0 1 7w 8z 0 1 7w 97 0 1 7l 97 0 1 ' +
    's2 sq 0 1 sj tj 0 1 jv lm 0 1 hd j0 0 1 l0 lz 0 1 h4 hx 0 1 kb la 0 1 hq j8 0 1 h2 i1 0 1 i2 ie 0 1 e5 fn 0 1 ' +
    'k9 lk 0 1 fg fl 0 1 p5 rp 0 1 g1 gh 0 2 l0 lz 0 1 hd j9 0 1 je kd 0 1 p7 q7 0 1 kn le 0 1 l5 ll 0 1 kd l6 0 1 ' +
    'gt hb 0 1 hs hx 0 1 fg g1 0 1 h4 hx 0 1 mp p2 0 1 gc ij 0 1 kk lk 0 1 ip jz 0 1 sr tn 0 1 si tu 0 1 j1 ky 0 1 ' +
    'nl pk 0 1 gv hx 0 1 hz i8 0 1 rr s9 0 1 hq ix 0 1 fg gk 0 1 gl hc 0 1 fo gk 0 1 c6 d7 0 1 gv hp 0 1 fb g8 0 1 ' +
    'l3 o2 0 1 dk eb 0 2 h9 iq 0 1 er h4 0 1 gb hb 0 1 lc n9 0 1 h2 i8 0 1 gi h9 0 1 gu i2 0 1 gw hn 0 1 dp ej 0 1 ' +
    'cx e1 0 1 e5 fv 0 1 kh mi 0 1 e7 g1 0 1 h0 i2 0 1 gd hp 0 1 ou qh 0 1 ox qi 0 1 hb in 0 1 l3 nq 0 1 f5 gf 0 1 ' +
    'dq ek 0 1 m7 nn 0 1 g1 gt 0 2 fb g8 0 1 h7 i5 0 1 c6 dc 0 1 dp ej 0 1 d0 du 0 1 76 8k 0 1 76 8b 0 1 76 8a 0 1 ' +
    'nv ox 0 1 oq pq 0 1 h9 i5 0 1 er h4 0 1 h9 iq 0 1 e5 fv 0 1 gu i2 0 1 pj qh 0 1 lx ol 0 1 ir ip 0 1 hm ii 0 1 ' +
    'pm qe 0 1 km mb 0 1 iz ka 0 1 fw hs 0 1 pt rx 0 1 lo p2 0 1 k9 mc 0 1 hs hb 0 1 rc tt 0 1 nl og 0 1 gb hk 0 1 ' +
    'dm ff 0 1 mc oh 0 1 l5 ne 0 1 lq lz 0 1 gt h7 0 1 hn jx 0 1 ec gt 0 1 hn jx 0 1 ec gt 0 1 xw 10n 0 1 uf wo 0 1 ' +
    'mt n3 0 1 ib j1 0 1 si u8 0 1 p4 qm 0 1 pj qk 0 1 lx ol 0 1 hv it 0 1 do ek 0 1 gx gx 0 7 0 0 0 1 lt pg 0 1 ib ' +
    'ma 0 1 h3 hq 0 1 gi h2 0 1 h1 hg 0 1 h3 hl 0 1 es g2 0 1 c4 e8 0 1 eq fj 0 1 c2 dn 0 1 i3 ke 0 1 et gq 0 1 p4 ' +
    'sl 0 1 m4 q0 0 1 g1 gh 0 1 dk eb 0 1 im l0 0 1 fh ia 0 1 hd il 0 1 ep h7 0 1 hd j9 0 1 eu hf 0 1 j9 kd 0 1 hb ' +
    'jb 0 1 kz nd 0 1 i9 kn 0 1 mn n6 0 1 ki l2 0 1 tc v9 0 1 nz op 0 1 ln ll 0 1 hu i8 0 1 hk hu 0 1 dc ec 0 1 fg ' +
    'g3 0 1 d7 fa 0 1 fq he 0 1 e4 fy 0 1 fq he 0 1 e4 fy 0 1 hj kn 0 1 fc hm 0 1 ny pu 0 1 k4 lz 0 1 jj mc 0 1 h9 ' +
    'k6 0 1 je kf 0 1 gu ib 0 1 je kf 0 1 h6 i2 0 1 nl qc 0 1 ih jo 0 1 nl qc 0 1 ih jo 0 1 9f at 0 1 p5 rs 0 1 l3 ' +
    'o2 0 1 jc l4 0 1 fk i5 0 1 jz na 0 1 gb k7 0 1 kb l9 0 1 h9 ie 0 1 l0 nu 0 1 ie ko 0 1 je kf 0 1 h1 i8 0 1 ph ' +
    'ss 0 1 kz pq 0 1 9f at 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 oh qg 0 1 o0 ph 0 1 fg fk 0 1 fo gl 0 1 kj ' +
    'mp 0 1 fo gl 0 1 kj mp 0 1 fo gl 0 1 p5 rs 0 1 l3 o2 0 1 g1 gh 0 1 dk eb 0 1 g8 gf 0 1 du g5 0 1 l0 lz 0 1 h9 ' +
    'iq 0 1 l0 lz 0 1 h9 iq 0 1 lp lz 0 1 gt hd 0 1 lq lz 0 1 gt hd 0 1 lq lz 0 1 gt hd 0 1 hz i4 0 1 dq ek 0 1 h4 ' +
    'hx 0 1 e5 fv 0 1 h4 hx 0 1 e5 fv 0 1 h4 hx 0 1 e6 fv 0 1 ip k0 0 1 gd hp 0 1 eq fl 0 1 c1 da 0 1 nl pk 0 1 l3 ' +
    'nq 0 1 eq fj 0 1 c2 dn 0 1 hk ka 0 1 fa hx 0 1 ga im 0 1 ep g2 0 1 h3 hq 0 1 h3 hk 0 1 p2 pq 0 1 oz pn 0 1 p5 ' +
    'pd 0 1 mh o6 0 1 hl jh 0 1 ex id 0 1 re sp 0 1 nv pz 0 1 s7 sz 0 1 ph qg 0 1 l4 m8 0 1 hu if 0 1 jv l2 0 1 i8 ' +
    'ke 0 1 gd i0 0 1 df ff 0 1 js mu 0 1 ga k4 0 1 qa sc 0 1 mh oh 0 1 me o4 0 1 mq nx 0 1 p8 or 0 1 og p6 0 1 lp ' +
    'lz 0 1 h3 hk 0 1 pu qv 0 1 lu ny 0 1 hd j9 0 1 er h4 0 1 s1 uz 0 1 mq oc 0 1 ub w1 0 1 ob pe 0 1 kp mt 0 1 hv ' +
    'k4 0 1 k9 nj 0 1 hu ke 0 1 kc kx 0 1 he i2 0 1 136 160 0 1 xb 10e 0 1 j9 lb 0 1 gj iq 0 1 jj lz 0 1 gk hu r4 3 ' +
    '0 0 0 1 5m 61 0 2 l8 no 0 1 se vu 0 2 dn eh 0 1 f8 g9 0 1 lt n0 0 1 np pt 0 1 jf l3 0 4 fd gv 0 4 sf vu 0 1 lc ' +
    'n2 0 1 mq oc 0 1 fn h5 0 1 gf i0 0 1 hp iy 0 1 hn j9 0 1 jh l2 0 1 km lu 0 1 l0 mk 0 1 km n7 0 1 e0 ey 0 1 g5 ' +
    'gz 0 1 ev fu 0 1 fn gr 0 1 k3 mc 0 1 fu h8 0 1 hr jr 0 1 er fm 0 1 h3 j5 0 2 ff h3 0 1 fs h3 0 1 lf n3 0 1 fv ' +
    'h7 0 1 jj lp 0 1 gm i4 0 1 g4 hn 0 2 bd c9 0 1 iu ki 0 2 l4 mi 0 1 fg gs 0 1 iw l3 0 1 g2 hh 0 1 is ki 0 1 er ' +
    'fq 0 1 0 0 0 1 77 86 0 1 0 0 0 1 cz ep 0 3 77 86 0 8 0 0 0 4 77 86 0 1 0 0 0 1 7l 8n 0 1 77 86 0 1 pc sh 0 7 0 ' +
    '0 0 1 lc n2 0 1 mq oc 0 1 fn h5 0 1 km lu 0 1 ev fu 0 1 fn gr 0 1 lf n3 0 1 g4 hn 0 1 np pt 0 1 jf l3 0 2 0 0 ' +
    '0 1 aj b7 0 1 gn hw 0 a eg fk 0 1 bu cf 0 1 8t 99 0 2 l8 no 0 2 sf vu 0 2 l8 no 0 1 ff gs 0 1 kn lu 0 1 g5 hn ' +
    '0 1 fo h6 0 1 kn lu 0 1 d1 dz 0 1 f1 fv 0 1 fv h7 1h7 1 ed g3 1x0 h 0 0 4 1 0 0 1 8 0 0 c1 1 fi gc 0 1 g5 ig 0 ' +
    '1 co dl 0 1 gy hj 0 1 au ca 0 1 oy qr 0 1 hl ie 0 1 hm ii 0 1 go i2 3b 1 en gi 0 1 jp l8 0 1 o0 ph 0 1 g0 hh 0 ' +
    '1 ei ey 0 1 gk h5 0 1 gk gx 0 1 cx ct 0 1 dm ff 0 1 7n 8h 0 1 9n 7y 0 1 e8 fr 0 1 c9 cz 0 1 k8 mb 0 1 h6 ij 0 ' +
    '1 hm im 0 1 ei e8 0 3 gu i8 0 1 qa r6 0 1 fb g9 0 2 hm h7 0 1 dy ep 0 2 en fe 0 1 cx do 0 1 gk ho 0 1 h6 hf 0 ' +
    '1 lv mz 0 1 h6 hf 0 1 db fn 0 1 js nc 0 1 d2 dv 0 1 dm dm 0 1 bu da 0 1 e1 eb 0 1 c9 d2 0 1 du eo 0 1 gk h3 0 ' +
    '1 dy ek 0 1 i3 jp 0 1 g3 gx 0 1 bj ci 0 1 fx h7 0 2 br c0 0 1 d7 d8 0 1 a1 9z 0 1 a1 a5 0 1 d5 da 0 1 de do 0 ' +
    '1 64 78 0 1 4x 5t 0 1 b6 bx 0 1 9h a4 0 1 ge h2 0 2 dq ej 0 1 e4 ea 0 1 c4 dr 0 1 ax b8 0 1 b8 bu 0 1 a1 af 0 ' +
    '1 d7 dh 0 1 gt hh 0 2 a5 at 0 1 b4 bi 0 1 fm ge 0 2 b4 bf 0 2 a7 as 0 1 8q a1 0 1 8u 9m 0 1 b4 bf 0 1 4z 5j 0 ' +
    '1 9n b0 0 1 gw hm 0 1 b6 br 0 1 ax ba 0 1 8o 99 0 2 bg b6 0 1 b4 bf 0 1 6j 7m 0 1 b6 br 0 1 b6 bc 0 1 gw hm 0 ' +
    '1 96 ab 0 1 94 9b 0 1 be bz 0 1 9d ab 0 1 ax b9 0 1 d3 ef 0 1 9y ap 0 1 4o 5e 0 1 7g 83 0 1 b6 br 0 1 96 ab 0 ' +
    '1 be bz 0 1 9d ab 0 1 ax b6 0 1 d3 ef 0 1 9y ap 0 1 pu qx 0 2 h3 hl 0 1 9k ar 0 1 pz rb 0 1 h6 il 0 1 h3 hl 0 ' +
    '1 bh cm 0 1 9m b2 0 1 db dt 0 1 a1 c2 0 1 d2 dk 0 1 h3 hk 0 1 bi bt 0 1 ga fq 0 1 r7 ud 0 1 8w 9n 0 1 9m bb 0 ' +
    '1 h3 hk 0 1 gk ia 0 1 gt i5 0 1 h3 hk 0 1 h3 hl 0 1 9k aq 0 1 lo n9 0 1 eu h9 0 1 76 8i 0 1 pz rb 0 1 h6 i9 0 ' +
    '1 h3 hl 0 1 bh cm 0 1 db dt 0 1 bs e5 0 1 e4 fu 0 1 ep g2 0 1 d2 dp 0 1 fl gs 0 1 h3 ho 0 1 h3 hl 0 1 fo gf 0 ' +
    '1 dp ff 0 1 dm ff 0 1 i1 km 0 1 76 8i 0 1 dc ea 0 1 76 8i 0 1 h6 i9 0 1 dm ff 0 1 b4 bi 0 1 8o 9b 0 1 9l a0 0 ' +
    '1 ax bc 0 1 8v a1 0 1 68 6z 0 1 4o 5l 0 1 b4 bf 0 1 b6 br 0 1 4o 5e 0 1 69 78 0 1 5s 6j 0 1 5s 6i 0 1 4o 5i 0 ' +
    '1 4n 5l 0 1 4o 5i 0 1 7v 8j 0 2 gw hx 0 2 b6 bx 0 1 bf d0 0 1 ax ba 0 1 d3 en 0 1 8n 8z 0 1 4o 5l 0 1 6j 7t 0 ' +
    '1 b6 br 0 1 ax bt 0 1 ar bs 0 1 b2 c1 0 1 96 ab 0 1 8i 8x 0 1 8i 8u 0 1 9s ae 0 1 90 ai 0 1 ar b9 0 1m 0 0 1 5 ' +
    '0 0 0 1 hr j8 0 1 fl gn 0 1 i2 ih 0 1 h3 hk 0 1 i2 ih 0 1 h3 hk 0 1 i2 ih 0 1 h3 hk 0 1 hk hu 0 1 dc ec 0 1 ka ' +
    'kc 0 1 h3 hk 0 1 ka kc 0 1 h3 hk 0 1 ka kc 0 1 h3 hk 0 1 ka kk 0 1 h3 hl 0 1 ka kc 0 1 h3 hk 0 1 fg fk 0 1 fo ' +
    'gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 ef f9 0 1 9k aq 0 1 k8 ' +
    'k4 0 1 h3 hk 0 1 kl l9 0 1 h6 i2 0 1 kl l9 0 1 h6 i2 0 1 kl l9 0 1 h6 i2 0 1 kl l9 0 1 h6 i2 0 1 kl l9 0 1 h6 ' +
    'i2 0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b 0 1 h7 ic 0 1 eu h8 0 1 h7 ic 0 1 eu h8 0 1 h7 ic 0 1 eu h8 0 1 ek ' +
    'fj 0 1 76 8a 0 1 ek fj 0 1 76 8a 0 1 ek fj 0 1 76 8a 0 1 ek fj 0 1 76 8a 0 1 p7 q8 0 1 pz r3 0 1 p7 q8 0 1 pz ' +
    'r3 0 1 p7 q8 0 1 pz r3 0 1 l4 md 0 1 h6 i2 0 1 l4 md 0 1 h6 i2 0 1 l4 md 0 1 h6 i2 0 1 l4 md 0 1 h6 i2 0 1 lp ' +
    'lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 gt h9 0 1 h3 hk 0 1 gt h9 0 1 h3 ' +
    'hk 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 ha i8 0 1 bh cf 0 1 f9 fb 0 1 db dy 0 1 f9 ' +
    'fb 0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 f9 fb 0 1 db dy 0 1 fg g1 0 1 a1 c2 0 1 fg g1 0 1 a1 ' +
    'c2 0 1 fg g1 0 1 a1 c2 0 1 fg g1 0 1 a1 c2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 kb ' +
    'l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 go i9 0 1 e4 fv 0 1 go i9 0 1 e4 fv 0 1 pu qv 0 1 lu ny 0 1 pu qv 0 1 lu ' +
    'ny 0 1 pu qv 0 1 lu ny 0 1 pu qv 0 1 lu ny 0 1 pu qv 0 1 lu ny 0 1 ga im 0 1 ep g2 0 1 ga im 0 1 ep g2 0 1 fq ' +
    'he 0 1 e6 fv 0 1 fw g3 0 1 d2 dp 0 1 fw g3 0 1 d2 dp 0 1 fw g3 0 1 d2 dp 0 1 h6 i2 0 1 a1 c2 0 1 lu ny 0 1 e6 ' +
    'fv 0 1 fr he 0 3 92 an 0 1 jp l7 0 1 gs hc 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr ' +
    'j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl ' +
    'gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 hr j8 0 1 fl gn 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg ' +
    'fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo gl 0 1 fg fk 0 1 fo ' +
    'gl 0 1 9f at 0 1 76 8b 0 1 9f at 0 1 76 8b 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp ' +
    'lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 lp lz 0 1 gt hd 0 1 ls mt 0 1 h4 ix 0 1 ls mt 0 1 h4 ' +
    'ix 0 1 ls mt 0 1 h4 ix 0 1 ls mt 0 1 h4 ix 0 1 ls mt 0 1 h4 ix 0 1 kb l0 0 1 h6 i2 0 1 kb l0 0 1 h6 i2 0 1 lo ' +
    'ol 0 1 iq l1 0 1 lo ol 0 1 iq l1 0 1 lo ol 0 1 iq l1 0 1 lo ol 0 1 iq l1 0 1 lo ol 0 1 iq l1 0 1 fq he 0 1 e6 ' +
    'fv 0 1 fq he 0 1 e6 fv 0 1 fq he 0 1 e6 fv 0 1 fq he 0 1 e6 fv 0 1 lb nu 0 1 ec go 0 1 kd ks 0 1 gg go 0 1 gs ' +
    'if 0 1 ed fs 0 8 hb i8 0 1 ja ku 0 1 jk l4 0 2 op rt 0 2 o5 r9 0 1 q4 s2 0 1 q5 s3 0 6 d2 e2 2 1 jm kn 0 1 jw ' +
    'kx 0 2 p1 r4 0 2 oh qk 2 8 gw hv 0 1 or qc 0 1 p1 qm 0 2 u6 wt 0 2 tm w9 0 1 vl xb 0 1 vm xc 0 8 98 b5 0 1 e5 ' +
    'gg 0 1 ef gq 0 2 jk nj 0 2 j0 mz 0 1 kz nf 0 1 l0 ng 0 6 gt hd 2 1 oh pe 0 1 or po 0 2 tw wd 0 2 tc vt 2 8 gm ' +
    'hp 1 1 lk nv 1 1 qp uk 1 1 q5 u0 1 1 s5 ut 0 8 m7 ob 0 1 mz oq 0 1 n9 p0 0 2 se vp 0 2 ru v5 0 1 tt w2 0 1 tu ' +
    'w3 0 2 hb i8 0 2 d2 e2 0 2 gw hv 0 2 98 b5 0 2 gt hd 0 2 gm hp 0 2 m7 ob 2 8 hb i8 0 1 ja ku 0 1 jk l4 0 2 op ' +
    'rt 0 2 o5 r9 0 1 q4 s2 0 1 q5 s3 0 8 gw hv 0 1 or qc 0 1 p1 qm 0 2 u6 wt 0 2 tm w9 0 1 vl xb 0 1 vm xc 0 8 m7 ' +
    'ob 0 1 mz oq 0 1 n9 p0 0 2 se vp 0 2 ru v5 0 1 tt w2 0 1 tu w3 0 5 hb i8 1 2 hb i8 0 2 hr j8 0 1 k8 mo 0 1 jo ' +
    'm4 0 1 hr j8 0 1 75 7a 0 1 98 b5 0 1 75 7a 0 2 cf dh 0 3 gw hv 1 2 gw hv 0 1 kk mc 0 1 k0 ls 0 1 pp s1 0 1 p5 ' +
    'rh 0 1 kl l9 0 1 az cz 0 1 b0 cz 0 1 cf dh 0 4 98 b5 2 2 98 b5 0 2 9f at 0 1 f3 id 0 1 ej ht 1 2 bz dw 0 1 cf ' +
    'dh 0 4 gm hp 0 2 go h6 0 2 gm hp 0 2 fq he 0 1 m8 pg 0 1 lo ow 0 1 l9 md 0 2 i0 ly 0 1 6i 82 2 3 m7 ob 1 2 m7 ' +
    'ob 0 1 pf ri 0 1 ov qy 0 1 nx ql 0 1 nd q1 0 1 jx l1 0 1 6i 82 0 1 75 7a 1 1 dw dw 0 1 rs rs 0 1 dw dw 0 1 rs ' +
    'rs 0 1 99 99 0 1 6y 6y 0 1 4n 4n 0 1 fw fw 0 1 7g 7t 0 1 4m 4m 0 1 2s 2s 0 5 0 0 0 2 8y 8w 0 1 fw g1 0 1 dw dw ' +
    '0 2 rs rs 0 1 fb fb 0 1 bf bf 0 2 4v 61 0 1 6y 7y 0 1 4v 61 0 2 9z cd 0 1 bk e9 0 1 9z cd 0 1 e8 e9 0 1 e8 ef ' +
    '0 1 ag ag 0 1 a8 ag 0 1 dw dw 0 1 ew fz 0 1 lz nr 0 1 7g 7t 0 2 go go 0 5 0 0 0 1 4m 4m 0 1 wp zk 0 1 16w 1ab ' +
    '0 1 6g 8f 0 1 bc ek 0 1 g8 kp 0 1 6g bq 0 1 c8 hv 0 1 gq o0 0 1 b3 bc 0 2 8m a5 0 1 n9 nm 0 1 dv fu 0 1 cc d9 ' +
    '0 1 dw dw 0 2 gx gx 0 1 ae bs 0 1 v2 v3 0 1 8y 8w 0 1 3m 3m 0 2 90 97 0 1 nr qd 0 1 iv l7 0 1 iy l7 0 1 fw gc ' +
    '0 1 i7 i0 0 2 hr i7 0 1 fb f2 0 1 6l 7x 0 1 gt go 0 1 fb f2 0 1 ac bq 0 1 rs rs 0 1 gt go 0 1 fw fk 0 1 ed g3 ' +
    '0 1 km pz 0 1 mu o9 0 1 n1 o9 0 1 65 7x 0 1 i6 j9 0 1 m4 np 0 1 7g 7t 0 1 7g 7x 0 1 66 66 0 5 go go 1 a 0 0 0 ' +
    '1 9q aj 0 1 4o 5e 2 6 9q ak 0 3 9e 9z 0 2 6a 6q 0 1 b6 br 0 a 9q ak 0 3 9e 9z 0 2 6a 6q 1 1 a5 at 0 1 a7 as 0 ' +
    '1 ax ba 0 1 9k ag 0 1 a7 as 0 1 b6 br 0 1 9n b0 0 1 4o 5e 0 1 gw hm 0 1 b6 br 0 1 b4 bf 0 1 8n 92 0 1 6j 7m 3 ' +
    '1 fw fw 0 1 fw gx 0 3 fw fw 0 1 pz r3 0 1 fw fw 0 1 lk oq 0 1 n5 ph 0 1 im ki 0 1 m7 pj 0 1 h5 hx 0 3 fw fw 0 ' +
    '1 qy s2 0 1 fw gy 0 1 fw fw 0 1 k8 ke 0 1 gw i2 0 1 f9 fw 0 1 hk hp 0 1 h9 jc 0 1 k6 kb 0 1 f6 fx 0 2 fw fw 0 ' +
    '1 lp mk 0 1 mi oa 0 1 g6 go 0 1 lf lx 0 1 fw fw 0 1 dp ej 1b 1 0 0 f 1 ju md 0 1 if mo 0 1 hk hk 0 1 rn rx 0 1 ' +
    'fx gp 0 1 mt m3 0 1 nx oz 0 1 gc i0 0 1 hl if 0 1 oa pr 0 1 g4 g4 0 1 te te 0 1 ke ke 0 1 ll ll 0 1 h6 i9 0 1 ' +
    'h3 i9 0 1 kn kn 0 1 fj fj 0 1 n5 n5 0 1 eg eg 0 1 nm q2 0 1 lm lm 0 1 sc sk 0 1 n4 n4 0 1 n8 n8 0 1 i7 i7 0 1 ' +
    'lp lp 0 1 o8 o8 0 1 nl nl 0 1 ju ju 0 1 h8 ik 0 1 gk gm 0 1 mi lj 0 1 mg lh 0 1 lh lh 0 1 gu i2 0 1 hi hi 0 1 ' +
    'ex gf 0 1 jx l1 0 1 lb l3 0 1 ga ga 0 1 98 b5 0 1 h7 ic 0 1 hr j8 0 1 na na 0 1 io io 0 1 h7 h7 0 1 cu cu 0 1 ' +
    'gr gr 0 1 mw mw 0 1 ef f9 0 1 w3 w3 0 1 dc dc 0 1 gx go 0 1 eq f1 0 1 ag b4 0 1 cq dl 0 1 76 8b 0 1 q0 q0 0 1 ' +
    '12b 141 0 1 ll ll 0 1 f3 f3 0 1 fc fc 0 1 ll ll 0 1 h8 h8 0 1 k3 k4 0 2 ek fj 0 1 fq he 0 1 ka ka 0 1 g3 g3 0 ' +
    '1 dv dv 0 2 9j 9j 0 1 j3 jp 0 1 kc ku 0 1 i7 i7 0 1 ke lq 0 1 c5 dl 0 1 sn sn 0 1 mo pt 0 1 lx p2 0 1 su vv 0 ' +
    '1 n2 on 0 1 p2 qr 0 1 m1 pg 0 1 ne r7 0 1 nv ot 0 1 n6 qs 0 1 ld os 0 1 mu pa 0 3 n2 oo 0 1 n2 ou 0 1 bv dr z ' +
    '1 hk hu 0 1 dc e8 4 1 o4 pl 3s 1 fw g5 qh 1 gi gi 1ar 1 ek fp 0 1 76 8h 0 1 ek fp 0 1 gt hg 0 1 ha ic 0 1 fl ' +
    'gs 0 1 a1 c2 0 1 kz nd 0 1 hi il 0 1 i4 ja 0 1 fj hf 0 1 fw g3 0 1 d2 dp 0 1 lb lj 0 1 ov q7 0 1 hr j8 0 1 lb ' +
    'lj 0 1 ec gt 0 1 qz s9 0 1 mm ow 0 1 e4 fu 0 1 et g7 0 1 cw d9 0 1 k5 m1 0 1 im k1 0 1 bj cg 0 1 gt h7 0 1 cx ' +
    'cy 0 1 4o 5e 0 1 au bv 0 1 f7 fb 0 1 g1 g3 9s w 0 0 0 e dw dw 0 1 sy sy 0 3 rs rs 0 1 8l 8l 0 1 id ku 0 2 ku ' +
    'ku 0 1 fv fw 0 1 9e 9g 0 1 cc dd 0 1 ku ku 0 1 8y 8w 0 1 fw fw 0 2 dw dw 0 1 fv fw 0 1 fw fw 0 2 fb fb 0 4 99 ' +
    '95 0 1 rs rs 0 1 rs rt 0 2 e4 go 0 2 ms o9 0 1 n1 o9 0 1 mt oa 0 1 cb dd 0 1 g1 g1 0 1 fw fw 0 1 7g 7t 0 1 7g ' +
    '7x 0 1 7g 7t 0 1 7g 7x 0 1 7g 7y 0 1 c3 cz 0 1 c9 cz 0 1 d1 ec 0 1 e8 di 0 1 1hc 1hb 0 1 26w 26v 0 1 6g 6v 0 1 ' +
    '75 80 0 1 9y 85 0 1 jp jg 0 1 8u 8u 0 1 6p 7u 0 1 bu e3 0 1 rs rs 0 1 96 at 0 4 av cw 0 1 7g 7x 0 1 ac bj 0 1 ' +
    'e8 ec 0 1 7g 7x 0 1 ek fl 0 1 7g 7t 0 1 9e 9g 0 2 e5 en 0 1 fw f5 0 1 hp hk 0 1 cr du 0 4 95 92 0 2 8c 9f 0 2 ' +
    '8c 9c 0 1 9e 9g noi 1 g1 g3 0 1 d4 dk 0 1 g1 g3 0 1 d4 dk 0 1 f7 fb 0 1 db dy 0 1 av cn 0 1 9m b4 0 1 ke l1 0 ' +
    '1 hb i9 0 1 ll m5 0 1 d1 de 0 1 si u8 0 1 oy q2 0 1 ic hw 0 1 ip jx 0 1 pk ro 0 1 o3 qc 0 1 nf p6 0 1 mp nq 0 ' +
    '1 t1 tk 0 1 me np 0 1 r0 u2 0 1 ng q6 0 1 i3 ka 0 1 er hs 0 1 kh mc 0 1 h1 hb 0 1 r0 u2 0 1 n2 qz 0 1 ir jx 0 ' +
    '1 f1 gt 0 1 kk lk 0 1 h0 i2 0 1 qn r8 0 1 lo lk 0 1 px qk 0 1 l9 li 0 1 us vg 0 1 ps rb 0 1 lp lz 0 1 gt h7 0 ' +
    '1 ll m4 0 1 hj jf 0 1 114 10l 0 1 s4 s9 0 1 oh nt 0 4 0 0 0 1 f7 f7 0 a 0 0 0 2 g2 g1 0 1 k9 lk 0 1 gv hp 0 1 ' +
    'f7 fb 0 1 da dt 0 1 wi zi 0 1 rj vj 0 1 ts v6 0 1 qk rd 0 1 nm rr 0 1 k7 o0 0 1 kj md 0 1 kh m2 0 1 f6 fx 0 1 ' +
    'dk fd 0 1 k6 kp 0 1 hh io 0 1 f6 g3 0 1 dk fd 0 1 nq p9 0 1 kz nc 0 1 j9 kd 0 1 h5 i9 0 1 sr ty 0 1 oy qx 0 1 ' +
    '11f 10g 0 1 s5 rv 0 1 lq lz 0 1 gt hd 0 1 ck cu 0 1 aq b3 0 2 0 0 2o 8 9m 9m 0 f bm bm 0 1 8l 9j 0 1 9x b4 0 1 ' +
    'a1 bb 0 1 9m 9m 0 2 di di 0 3 7h 7i 0 2 c6 c6 0 1 ai ar 0 1 91 94 0 1 cj cm 0 1 b5 b9 0 1 kh l9 0 1 h5 i1 0 1 ' +
    'n6 oo 0 1 mg pt 0 1 gf hl 0 1 fh g5 0 1 ff fv 0 1 er f9 0 1 ha i2 0 1 ge i4 0 1 bj cq 0 1 bp d5 0 1 wx xw 0 1 ' +
    'p5 q5 0 1 w9 wm 0 1 q7 qj 0 1 us v8 0 1 pt qk 0 1 ot qg 0 1 lw om 0 1 ox qq 0 1 lw om 0 1 ot qg 0 1 lw om 0 1 ' +
    'hk hu 0 1 dc e8 0 1 h7 ig 0 1 eu h8 0 1 h7 ig 0 1 eu h8 0 1 h7 ig 0 1 eu h8 0 1 h5 ju 0 1 9l cg 0 1 ek fp 0 1 ' +
    '76 8h 0 1 lp lz 0 1 hg j9 0 1 q0 qj 0 1 iq jz 0 1 11f 10g 0 1 s5 rv 0 1 gt hg 0 1 h3 hk 0 1 j2 kv 0 1 ju lm 0 ' +
    '1 no pm 0 1 o6 pn 0 1 lp lz 0 1 h3 hk 0 1 qm qk 0 1 kv lt 0 1 ga gy 0 1 d6 f3 0 1 hw ju 0 1 g2 i6 0 1 gu i2 0 ' +
    '1 dz ft 0 1 pm qv 0 1 lk ns 0 1 f8 gr 0 1 e6 gn 0 1 gt hg 0 1 h3 hk 0 1 gq hg 0 1 h3 hk 0 1 fw jp 0 1 eg g9 0 ' +
    '1 fd f3 0 1 e7 e4 0 1 e2 i6 0 1 d6 hs 0 1 gm i5 0 1 gb ha 0 1 am b9 0 1 m0 nf 0 1 c6 eb 0 1 uo x9 0 1 m8 o6 0 ' +
    '1 dy i7 0 1 ky mm 0 1 jl o3 0 1 em ep 0 1 ll m3 0 1 gn hb 0 1 dj f1 0 1 bj cn 0 2 gj h8 0 1 ga fq 0 1 ek fj 0 ' +
    '1 75 89 0 1 m7 m3 0 1 iy jm 0 1 dj f1 0 1 bj cn 0 1 hc hh 0 1 dm eb 0 1 bm e0 0 1 7g 7x 0 1 cf d7 0 1 7h 7y 0 ' +
    '1 7h 7i 0 1 kh l9 0 1 b5 b9 0 1 8l ab 0 1 lg nl 0 1 hi is 0 1 h3 hp 0 1 dc ec 0 1 dc eg 0 1 h6 i9 0 1 k1 m3 0 ' +
    '1 n5 oe 0 1 ef f9 0 1 97 al 0 1 kg lj 0 1 gf hm 0 1 k4 l5 0 1 go hm 0 1 kg lj 0 1 gf hl 0 1 k3 k4 0 1 h3 hk 0 ' +
    '1 h2 ig 0 1 ey h8 0 1 l1 ml 0 1 h5 i9 0 1 h8 i7 0 1 bj cm 0 1 f7 fb 0 1 da dt 0 1 nm on 0 1 gc i0 0 1 kg la 0 ' +
    '1 gx hl 0 1 fg g1 0 1 hk im 0 1 h7 ic 0 1 fg g1 0 1 81 ab 0 1 hy j6 0 1 hs io 0 1 hj ig 0 1 si u5 0 1 p4 qm 0 ' +
    '1 kb l0 0 1 h6 i9 0 1 eq gz 0 1 fs gi 0 1 av dl 0 1 76 89 0 1 ko ll 0 1 g3 gs 0 1 lp ly 0 1 gu hc 0 1 td vm 0 ' +
    '1 or rc 0 1 hk hp 0 1 f9 fb 0 1 fw g3 0 1 ka kc 0 1 h3 hl 0 1 f9 fb 0 1 db dy 5 1 ga gk 0 1 g7 h0 1 1 h7 hs 1 ' +
    '1 gh hm 0 1 j2 l2 0 1 h0 j9 0 1 g9 gl 0 1 e4 f1 o 1 bh bt 0 1 9k 9r 0 1 e4 eh 0 1 et g7 0 1 cw d9 0 1 mm mm 0 ' +
    '1 de du 0 1 h3 hg 0 1 md nv 0 1 ef f9 0 1 gt h9 0 1 p7 q8 0 1 9f at 0 1 v3 wu 73 1 0 0 1a 1 dm dy e9 1 h3 ho 0 ' +
    '1 oz pl 0 1 bj bj 0 1 fq gf 0 1 lr mn 0 1 9k ar 0 1 gy hi 0 1 bp cz 0 1 ai c4 0 1 ax c8 0 1 pm ra 0 2 h5 i1 0 ' +
    '2 cr cr 0 1 g3 h2 0 1 qa r6 0 1 qo r8 0 1 qo r0 0 1 q3 rt 0 1 q3 rp 0 1 hb ic 0 1 f6 h1 0 1 92 9r 0 1 gg ie 0 ' +
    '1 de ek 0 1 ic kc 0 1 c7 d8 0 1 hk ix 0 1 9y 9v 0 1 h5 i1 0 1 h5 ib 0 2 pm ra 0 1 iu jc 0 1 fb gg 0 1 g7 is 0 ' +
    '1 fj gg 0 1 he j4 0 1 eq g2 0 1 he j4 0 1 eq g2 0 1 e6 fv 0 1 g8 go 0 1 b5 bq 0 1 7m 8f 0 1 6u 7v 0 1 c9 cl 0 ' +
    '1 px pq 0 1 mu o7 0 1 nv o8 0 1 ri rw 0 1 h3 ho 0 1 gt i5 0 1 qo ry 0 1 l3 mo 0 1 bh cm 0 1 dz f9 0 2 8c 8c ' +
    'fpw 1 j4 lg 0 1 gq j1 0 1 gq j8 0 1 qa tr 0 1 qa tz 0 1 ip lq 0 1 nc pv l5 1 0 0 v g 0 0 5r 1 0 0 70 2 rs rs ' +
    '1he 1 hh ij 0 2 5t 55 0 1 fi gj 0 1 ac a8 0 1 ba bu 1 1 h9 ii 0 1 ie jj 0 1 jg kj 0 1 i4 jh 0 1 bn by 0 2 bd ' +
    'bz 0 1 a4 ar 0 1 b1 bl 0 1 fs hh 0 1 95 a5 0 1 a2 ak 0 1 bd by 0 1 ap ba 0 1 b4 bs 0 1 bi bo 0 1 b8 bs 0 1 5q ' +
    '6i 0 1 bz d0 0 1 at cj 0 1 65 7h 0 1 9n ao 0 1 6z 7c 0 2 bv dt 0 2 97 ab 0 1 ay b6 0 1 fo fk 0 1 e4 ev 0 1 b3 ' +
    'bf 0 1 7g 83 0 1 8g 8p 0 1 77 7w 0 1 5x 6r 0 1 af av 0 1 ff gs 0 2 di ey 0 1 9q bv 0 1 6e 7p 0 1 9p ap 1 1 8k ' +
    '9r 0 1 7g 8a 0 1 7y 8z 0 1 e4 e9 0 1 63 59 0 1 a1 9y 0 1 9b 9c 0 1 62 61 0 1 8t 9f 16it 1 oy qm 0 1 h2 hk 0 1 ' +
    'gh h1 0 1 eu h8 0 1 ej g3 0 1 i9 l4 0 1 e5 ft 0 1 h6 i2 0 1 bs c7 0 1 9k aq 0 1 7h 7y 0 2 76 8l 0 1 a1 c2 0 1 ' +
    'dd ee 0 1 ee f9 0 1 eu h8 0 1 bh cf 0 1 wp 101 0 1 9q b9 0 1 lq oc 0 1 cs eu 0 1 9j b2 0 1 ik no 0 1 jg ml 0 1 ' +
    'r9 tn 0 1 76 8b 0 1 gu hc 0 1 e5 hh 0 1 dd dw 0 1 e2 eq',
  korean: '9pt 1f q4 q4 1 16 q4 q4 o6p 8mc q4 q4',
  arabic:
    'w 1 65 65 0 1 5q 78 a 1 7g 7g 1 1 5q 6t 1 a fw fw 0 1 5q 7m 2t 1 65 65 a 1 bi dh f 1 bi dh 11g 1 vy zv 0 1 1ab ' +
    '1ab 0 1 xx 10x 0 1 ur zh 0 1 1ih 1mr 1 2 ey ey 0 1 n8 n8 0 1 fd iw 0 1 k3 op 0 1 bo bv 0 1 5w 79 0 1 8c 8c 0 1 ' +
    'nq nq 0 1 i0 ig 0 b 0 0 0 1 5w 79 2 1 9w cy 0 1 bt bt 0 1 h6 ho 0 1 c5 ck 0 2 6m 7w 0 1 d0 dt 0 1 74 7w 0 1 h6 ' +
    'ho 0 1 6m 7w 0 1 lg me 0 1 br dk 0 2 lg me 0 3 ho i7 0 2 bi c3 0 2 ac ah 0 2 s5 th 0 2 ug vf 0 2 ld m0 0 1 gs ' +
    'gs 0 1 gs ig 0 2 k2 kl 0 3 h6 ho 0 1 5u 5u 0 1 nk ny 0 1 hz i4 0 1 fi h6 0 1 gj h0 0 1 dl dy 0 1 ga gs 0 1 bc ' +
    'bt 0 1 d0 dt 0 2 h6 ho 0 l 0 0 0 1 8q 9y 0 1 8s 9j 0 1 bh cl 0 1 da e3 0 1 bo ci 0 1 am b6 0 1 cd d8 0 2 c4 dh ' +
    '0 1 c1 co 0 1 b5 d3 0 1 66 6y 0 1 4h 6m 0 1 b4 b4 0 1 lg me 0 1 hz i4 0 1 0 0 0 2 6m 7w 0 1 74 84 0 1 3j 3w 0 ' +
    '1 9d b3 0 1 d0 el 0 1 d0 fw 0 1 kr lf 0 8 lg me 0 7 ho i7 0 1 bl c3 0 2 bi c3 0 1 bl c3 0 2 bi c3 0 1 bi c7 0 ' +
    '1 bi ci 0 1 bi cq 0 3 ac ah 0 1 ac ca 0 1 ac ah 0 1 ac bt 0 1 ac ah 0 1 aq av 0 1 ac an 0 3 s5 th 0 2 ug vf 0 ' +
    '1 ld m0 0 1 gs gs 0 4 nk ny 0 1 no oa 0 1 nk ny 0 2 hz i4 0 1 k2 kl 0 1 s7 s7 0 1 j3 kl 0 3 fi h6 0 6 k2 kl 0 ' +
    '4 gj h0 0 5 ga gs 0 1 hj im 0 1 ho i7 0 3 bc bt 0 1 br dk 0 1 d0 dt 0 1 d0 e1 0 1 d0 dt 0 1 d0 dv 0 2 d0 dt 0 ' +
    '1 d0 e5 0 1 d0 eu 0 1 h6 ho 0 1 kx ll 0 1 h6 ho 0 1 d0 dt 0 2 h6 ho 0 2 lh mg 0 1 6r 82 0 1 bc bt 0 7 0 0 0 1 ' +
    'xs xs 0 1 pl pl 0 6 0 0 0 1 5p 5p 0 1 9k 9k 0 2 0 0 0 1 e6 e6 0 4 0 0 0 1 bi c3 0 1 ac ah 0 1 8q 9y 0 1 8s 9j ' +
    '0 1 bh cl 0 1 da e3 0 1 cy dy 0 1 cm db 0 1 cc cy 0 2 c4 dh 0 1 bx a1 0 1 s5 th 0 1 ug vf 0 1 gs gs 0 1 c5 ck ' +
    '0 1 dl dy 0 1 hj im 28 7 lg me 0 1 ho i7 0 1 j4 i7 0 1 bl c3 0 1 bi c3 0 1 bq bq 0 1 s5 th 0 1 gs kh 0 1 gs ix ' +
    '0 1 gs ha 0 1 nk ny 0 1 nk o3 0 3 k2 kl 0 2 dl dy 0 3 ga gs 0 1 gj hm 0 2 ac ah 0 1 s5 th 0 2 ho i7 0 1 s5 th ' +
    '0 1 ac ah 0 1 ho i7 0 2 6m 6m 0 3 h6 ho 0 2 d0 dt 0 2 m5 mg 0 1 ho i7 0 2 s5 th 0 1 fi h6 80 1 lg me 1 1 ho i7 ' +
    '0 1 ld m0 0 1 nk ny 0 1 hz i4 0 1 gj hm 0 1 dl dy 0 2 h6 ho 0 1 bs cq 0 1 d0 d0 0 1 fs g6 1j r 0 0 4jw 5 0 0 ' +
    '14s 1 gr gr 166b 1 6m 7w 0 1 71 80 0 1 lg me 0 1 mp mp 0 1 7n 80 0 1 84 84 0 1 lg me 0 1 mp mp 0 1 9y a2 0 1 ' +
    'a0 a0 0 1 lg me 0 1 mp mp 0 1 9j 9r 0 1 a0 a0 0 1 lg me 0 1 mp mp 0 1 9j 9w 0 1 a0 a0 0 1 lg me 0 1 mp mp 0 1 ' +
    '9j af 0 1 a0 a0 0 1 lg me 0 1 mp mp 0 1 9j 9r 0 1 a0 a0 0 1 nk ny 0 1 mp n4 0 1 bh bv 0 1 ar bg 0 1 nk ny 0 1 ' +
    'mp n4 0 1 bh bv 0 1 ar bh 0 1 ho i7 0 1 ii k4 0 1 ho i1 0 1 ii i9 0 1 ho i7 0 1 ig k4 0 1 ho i1 0 1 ii i9 0 1 ' +
    'ho i7 0 1 ii k4 0 1 ho i1 0 1 ii i9 0 1 ho i7 0 1 ii k4 0 1 ho i1 0 1 ii i9 0 1 bi c3 0 1 d6 dh 0 1 bi c3 0 1 ' +
    'd6 dh 0 1 bi c7 0 1 d6 dh 0 1 bl c3 0 1 d6 dh 0 1 aq av 0 1 au az 0 1 ac ah 0 1 au az 0 1 k2 kl 0 1 lk m1 0 1 ' +
    'bj cb 0 1 cr cz 0 1 k2 kl 0 1 lk m1 0 1 bj cb 0 1 d2 cz 0 1 k2 kl 0 1 lk m1 0 1 bj cb 0 1 d2 cz 0 1 k2 kl 0 1 ' +
    'lk m1 0 1 bj cb 0 1 d2 cz 0 1 ga gs 0 1 g9 gn 0 1 ga gs 0 1 g9 gn 0 1 9j 9r 0 1 a0 a0 0 1 bc bt 0 1 ck cy 0 1 ' +
    'bc bt 0 1 bt bz 0 1 7n 7n 0 1 az bg 0 1 hj im 0 1 hm jq 0 1 e4 e4 0 1 e9 fh 0 1 lh mg 0 1 eq em 0 1 lh mg 0 1 ' +
    'e9 em 0 6 bt bt 0 1 bt da 0 1 bt ch 0 2 am bt 0 1 8y 0 0 1 6q 6b 0 1 70 6d 0 1 6d 6d 0 2 8y 8y h 1 fi h6 0 1 ' +
    'kg kp 0 1 bj cb 0 1 cr cz 0 1 d0 dv 0 1 d0 dn 0 1 d0 dt 0 1 d0 dk 0 1 d0 dt 0 1 d0 dk 0 1 d0 fw 0 1 d0 eu 0 1 ' +
    'd0 el 0 1 d0 e1 0 2 d0 dt 0 1 d0 dk 0 1 h6 ho 0 1 j3 j6 0 1 9j 80 0 1 a0 a0 0 1 7n 7n 0 1 84 84 0 1 eo g0 0 1 ' +
    'f5 g5 0 1 jg jz 0 1 jx k3 0 1 ko lk 0 1 l5 lp 0 1 ko ln 0 1 l5 lr 0 1 ko lk 0 1 l5 lp 0 1 ko lk 0 1 l5 lp 0 1 ' +
    'qq r7 0 1 r7 rb 0 1 ho i0 0 1 qq r7 0 1 r7 rb 0 1 fs g5 0 1 h6 ho 0 1 j3 j6 0 1 9j 9r 0 1 a0 a0 0 1 q3 s4 0 1 ' +
    'q5 s4 0 1 mb nf 0 2 qq r7 0 1 q3 s4 0 1 q5 s4 0 1 q3 s4 0 1 mb nf 0 2 qq r7 0 1 rj sv 0 1 rl sv 0 1 rj sv 0 1 ' +
    'nr o5 0 2 s6 rx 0 1 rn t3 0 1 nv od 0 2 sb s5 0 1 105 125 0 1 wc xg 0 1 103 125 0 1 wc xg 0 1 103 125 0 1 105 ' +
    '125 0 1 wc xg 0 1 10p 13k 0 1 10r 13k 0 1 10p 13k 0 1 wy yu 0 1 14c 167 0 1 10i 11i 0 1 14a 167 0 1 14c 167 0 ' +
    '1 14a 167 0 1 10i 11i 0 1 10u 13d 0 2 x0 yo 0 1 wg yh 0 1 sp tr 0 1 wg yh 0 1 sp tr 0 1 u3 vz 0 1 u5 vz 0 1 u3 ' +
    'vz 0 1 qc ra 0 2 ur v2 0 1 u5 vz 0 1 qc ra 0 2 ur v2 0 1 ij kb 0 1 ty wf 0 1 u0 wf 0 1 ty wf 0 1 ry tg 0 1 q6 ' +
    'rq 0 2 um vh 0 1 oc q5 0 1 oe q5 0 1 oc q5 0 1 kk lg 0 2 oz p8 0 1 v3 x9 0 1 v5 x9 0 1 v3 x9 0 1 rb sj 0 2 vr ' +
    'wb 0 1 q3 s4 0 1 q5 s4 0 1 q3 s4 0 1 mb nf 0 2 qq r7 0 1 wj yg 0 1 ss tr 0 2 x7 xj 0 1 rz tv 0 1 s1 tv 0 1 rz ' +
    'tv 0 1 o7 p6 0 2 sm sy 0 1 bi c3 0 1 ac ah 0 1 h6 ho 0 6 5f 5f 0 2 iz j4 0 1 ms nj 0 1 oe os 0 2 r7 rb 0 2 iz ' +
    'j4 0 1 ms nj 0 1 oe os 0 2 r7 rb 0 2 ku kz 0 1 oo pf 0 1 qa qn 0 2 t3 t7 0 2 ku kz 0 1 oo pf 0 1 qa qn 0 2 t3 ' +
    't7 0 4 tu un 0 1 js kz 0 1 t6 u4 0 1 rf se 0 2 vu w6 0 1 lg m7 0 2 pw pz 0 1 ii jh 0 1 q5 qw 0 2 iz j4 0 1 ms ' +
    'nj 0 1 oe os 0 2 r7 rb 0 1 j3 j6 0 2 ku kz 0 1 oo pf 0 1 qa qn 0 2 t3 t7 0 3 q5 q9 0 1 j4 jh 0 1 i8 j2 0 3 q5 ' +
    'q9 0 1 j4 jh 0 1 i8 j2 0 3 rl r0 0 1 kk k8 0 1 jo js 0 1 kp kg 0 1 105 10a 0 1 t5 ti 0 1 105 10a 0 1 t5 ti 0 1 ' +
    '105 10a 0 1 t5 ti 0 3 10r 11p 0 1 tr ux 0 2 14c 14c 0 1 xb xk 0 3 14c 14c 0 1 xb xk 0 1 10u 11i 0 1 tt uq 0 1 ' +
    'wi wm 0 1 pi pu 0 1 wi wm 0 1 pi pu 0 3 u5 u4 0 1 n5 nc 0 1 u5 u4 0 1 n5 nc 0 3 u0 uk 0 1 ib j4 0 1 n0 ns 0 3 ' +
    'oe ob 0 1 hd hi 0 1 gh h3 0 3 v5 ve 0 1 o5 om 0 3 q5 q9 0 1 j4 jh 0 1 i8 j2 0 1 wl wl 0 1 pl pt 0 1 e4 ec 0 3 ' +
    's1 s0 0 1 l0 l8 0 1 k4 kt 0 1 jm jm 0 1 ip j6 0 1 jm jm 0 1 ip j6 0 1 lh lh 0 1 kl l2 0 1 lh lh 0 1 kl l2 0 1 ' +
    'tw uu 0 1 sz ue 0 1 tw uu 0 1 sz ue 0 1 jk js 0 1 o8 og 0 1 ia ia 0 1 jm jm 0 1 ip j6 0 1 lh lh 0 1 kl l2 0 3 ' +
    '5u 5u 0 2 11f 12f 0 4 x4 xj 0 4 11d 12m 0 6 10r 117 0 4 14x 159 0 1 10p 13k 0 1 10r 13k 0 1 10p 13k 0 1 wy yu ' +
    '0 2 t4 uf 0 2 wo x2 0 2 10k 12s 0 4 ul vm 0 4 11i 12j 0 6 11l 11g 0 4 14p 16o 0 1 10u 13h 0 1 10w 13h 0 1 10u ' +
    '13h 0 1 x2 yr 0 2 t9 uc 0 2 wg yh 0 3 10r 11p 0 1 tr ux 0 2 sv uh 0 1 tt uq 0 6 10w 11m 0 2 sy v3 0 1 71 80 0 ' +
    '1 6m 7w 0 2 dw gi g 1 132 12h 0 1 1ax 1ce 0 1 1a2 199 0 5 132 12h 0 1 1cg 1du 0 1 1bm 1br 0 2 1d2 1cx 0 2 1j9 ' +
    '1jy 0 1 1jz 1ks 0 1 1cd 1ey 0 2 1c8 1d6 0 1 18k 1a9 0 1 158 16e 0 1 1ml 1pv 0 1 1mt 1ml 0 1 1br 1ed 0 1 1fk ' +
    '1h1 0 1 1c8 1d6 0 1 1jz 1ks 0 1 1cb 1ey 0 1 1c8 1d6 0 1 18k 1a9 0 1 158 16e 0 1 1n6 1ox 0 1 1ir 1l6 0 1 1ft ' +
    '1ft 0 1 1bg 1f7 0 1 1cb 1cz 0 1 15a 167 0 1 1c1 1e9 0 1 18n 1a4 0 1 11m 13c 0 1 10z 11b 0 1 162 173 0 1 11m ' +
    '13c 0 2 162 173 0 1 17w 194 0 1 15n 15m 0 1 14p 171 0 1 10w 12c 0 1 13y 14h 0 2 18d 188 0 1 16v 16k 0 1 17q ' +
    '196 0 1 13y 14h 0 1 zv zs 0 1 10r 12e 0 1 zv zs 0 1 1dn 1dn 0 1 16m 16v 0 1 1d2 1cx 0 1 1dn 1dn 0 1 16m 16v 0 ' +
    '1 1dn 1dn 0 1 16m 16v 2 1 1dn 1dn 0 1 182 182 0 1 112 11a 0 1 11m 11q 0 1 19p 19k 0 1 15a 15s 0 1 11m 11q 0 1 ' +
    '19p 19k 0 2 12p 12s 0 1 105 10w 0 1 wh wp 0 1 19p 19k 0 4 1bl 1bg 0 2 14k 14o 0 1 1d2 1cx 0 1 1k2 1jp 0 1 1d2 ' +
    '1cx 0 1 1jz 1ks 0 1 1n6 1ox 0 1 1jz 1ks 0 1 1n6 1ox 0 1 18d 188 0 1 11d 11g 0 2 1bl 1bg 0 1 14k 14o 0 1 161 ' +
    '165 0 1 15b 164 0 1 19p 19k 0 1 15n 15m 0 1 zv zs 0 1 162 173 0 1 17b 17n 0 1 18m 18j 0 1 1d2 1cx 0 1 zv zs 0 ' +
    '1 12w 13v 0 1 13y 14h 0 1 194 1ai 0 2 1k2 1jp 0 1 1d2 1cx 0 1 15b 164 0 1 19p 19k 0 1 yh z9 0 1 17z 183 0 1 ' +
    '18s 191 0 1 1jz 1ks 0 1 19p 19k 16 1 vo wu 7 1 xt xt 0 1 ui ui 0 1 re s3 0 1 1hy 1hy 36 1 5f 5f 0 1 5u 5u 0 1 ' +
    '5f 5f 0 1 9l ai 0 1 5f 5f 1 1 5f 5f 0 1 5u 5u 0 1 5f 5f 0 1 5u 5u 0 1 5f 5f 0 1 5u 5u 0 1 5f 5f 0 1 5u 5u 0 1 ' +
    '5f 5f 0 1 5u 5u 0 1 c5 ck 0 1 6m 7w 0 1 71 80 0 1 6m 7w 0 1 71 80 0 1 d0 dt 0 1 d0 dk 0 1 74 7w 0 1 71 80 0 1 ' +
    'h6 ho 0 1 j3 j6 0 1 7n 80 0 1 84 84 0 1 6m 7w 0 1 71 80 0 1 lg me 0 1 mp mp 0 1 7n 80 0 1 84 84 0 1 br dk 0 1 ' +
    'cz e3 0 1 lg me 0 1 mp mp 0 1 93 8q 0 1 a0 a0 0 1 lg me 0 1 mp mp 0 1 98 8z 0 1 a0 a0 0 1 ho i7 0 1 ig k4 0 1 ' +
    'ho i1 0 1 ii i9 0 1 ho i7 0 1 ii k4 0 1 ho i1 0 1 ii i9 0 1 ho i7 0 1 ig k4 0 1 ho i1 0 1 ii i9 0 1 bi c3 0 1 ' +
    'd6 dh 0 1 bi c3 0 1 d6 dh 0 1 ac ah 0 1 au az 0 1 ac ah 0 1 au az 0 1 s5 th 0 1 s9 sv 0 1 ia jg 0 1 if jd 0 1 ' +
    's5 th 0 1 s9 sv 0 1 ia jg 0 1 if jd 0 1 ug vf 0 1 uj wz 0 1 lu m3 0 1 lm ni 0 1 ug vf 0 1 uj wz 0 1 lu m3 0 1 ' +
    'lm ni 0 1 ld m0 0 1 lj ob 0 1 ic j9 0 1 hh jm 0 1 ld m0 0 1 lj ob 0 1 ic j9 0 1 hh jm 0 1 gs gs 0 1 d9 d9 0 1 ' +
    'e1 ed 0 1 bi cg 0 1 gs ig 0 1 d9 d9 0 1 e1 ed 0 1 bi cg 0 1 nk ny 0 1 mp n4 0 1 bo bv 0 1 ar bg 0 1 hz i4 0 1 ' +
    'hu hk 0 1 bo bv 0 1 ar bg 0 1 fi h6 0 1 kg kp 0 1 bj cb 0 1 cr cz 0 1 gj h0 0 1 gf h5 0 1 5w 61 0 1 6t 6t 0 1 ' +
    'dl dy 0 1 eo ff 0 1 co d5 0 1 bh bh 0 1 ga gs 0 1 g9 gn 0 1 7n 80 0 1 84 84 0 1 bc bt 0 1 ck cy 0 1 e4 ec 0 1 ' +
    'al b1 0 1 d0 dt 0 1 d0 dk 0 1 h6 ho 0 1 j3 j6 0 1 h6 ho 0 1 j3 j6 0 1 9j 9r 0 1 a0 a0 0 1 ee f6 0 1 gy hj 0 1 ' +
    'ee f6 0 1 gy hj 0 1 ee f6 0 1 gy hj 0 1 ee f6 0 1 gy hj 2 1 0 0 73 1 hy hy',
  hebrew:
    'w 1 7q 7q 3j 1 7q 7q z4 19 0 0 0 1 an an 0 1 0 0 0 1 fn fn 0 2 0 0 0 1 7q 99 0 2 0 0 0 1 aj bp 0 1 0 0 8 1 hg ' +
    'iy 0 1 gm hs 0 1 br db 0 1 fe g6 0 1 hm is 0 1 78 8e 0 1 8z a5 0 1 ia jg 0 1 i5 j4 0 1 78 8e 0 1 eu g0 0 1 el ' +
    'fd 0 1 eq fw 0 1 iu k0 0 1 j3 k6 0 1 78 8e 0 1 at bz 0 1 i8 je 0 1 g6 h6 0 1 hb ir 0 1 gy i4 0 1 e0 fb 0 1 f5 ' +
    'gx 0 1 ge i6 0 1 eu g0 0 1 ka md 0 1 j7 jy 5 3 e5 gs 0 1 ap ba 0 1 gr hc 59x 1 nl ok 10h 1 gi gi 164w 1 78 8e ' +
    '0 1 0 0 0 1 e5 gs 0 1 g6 h6 0 1 hg iy 0 1 fe g6 0 1 hm is 0 1 el fd 0 1 eq fw 0 1 iu k0 0 1 eu g0 0 1 j7 jy 0 ' +
    '1 fm gs 0 4 ka md 0 3 hg iy 0 1 gm hs 0 1 br db 0 1 fe g6 0 1 hm is 0 1 78 8e 0 1 8z a5 1 1 i5 j4 0 1 78 8e 0 ' +
    '1 eu g0 0 1 el fd 0 1 eq fw 1 1 j3 k6 1 1 at bz 0 1 i8 je 1 1 hb ir 0 1 gy i4 1 1 f5 gx 0 1 ge i6 0 1 eu g0 0 ' +
    '1 ka md 0 1 j7 jy 0 1 78 8e 0 1 gm hs 0 1 el fd 0 1 gy i4 0 1 hg ik q7 1 0 0 73 1 go go',
  thai:
    'w 1 78 78 0 1 7h 7y 0 1 bc d4 0 1 hy hy 0 1 fw fw 0 1 n3 p1 0 1 kc ku 0 1 69 7e 0 2 8c 9f 0 1 fb f5 0 1 fw fw ' +
    '0 1 7g 7x 0 1 8y 8y 0 1 7g 7x 0 1 ac bh 0 a fw fw 0 2 7g 7x 0 3 fw fw 0 1 c2 d9 0 1 oz ox 0 1 hr j6 0 1 i2 io ' +
    '0 1 hk hp 0 1 ka kk 0 1 fg fk 0 1 ef f9 0 1 k8 k4 0 1 kl l9 0 1 9f at 0 1 7l 97 0 1 h7 ig 0 1 ek fp 0 1 p7 q7 ' +
    '0 1 l4 ml 0 1 lp m4 0 1 gt hg 0 1 lp m4 0 1 ha ic 0 1 f9 fb 0 1 fg g3 0 1 kb l0 0 1 go i2 0 1 pu qv 0 1 ga ij ' +
    '0 1 fq hc 0 1 fw g3 0 1 95 97 0 1 ac bh 0 1 95 97 0 1 fw fw 0 1 cc bf 0 1 7t a2 0 1 fl gs 0 1 h3 hl 0 1 dc ea ' +
    '0 1 h3 hl 0 1 fo gf 0 1 9k ar 0 1 h3 hl 0 1 h6 i9 0 2 76 8h 0 1 eu h8 0 1 76 8h 0 1 pz ra 0 1 h6 i9 0 1 gt h7 ' +
    '0 2 h3 hl 0 1 bh cm 0 1 db dt 0 1 a1 c2 0 1 h6 i9 0 1 e4 ft 0 1 lu ns 0 1 ep g2 0 1 e6 ft 0 1 d2 dk 0 1 ak ay ' +
    '0 1 fb fb 0 1 ak ay 0 1 fw fw x 1 78 78 0 1 7h 7y 0 2 fw fw 1 1 fw fw 1 1 e9 di 0 1 g4 gv 0 1 n4 n4 0 1 9x an ' +
    '0 1 e5 h3 2 1 n4 n4 0 1 dw dw 0 1 bw bw 3 1 7t a2 1 1 i7 i7 0 1 7g 7x 0 1 69 5p 1 1 ag as 0 1 e5 h3 3 1 c2 d9 ' +
    '0 6 hr j6 0 1 oh qg 0 1 hk hp 0 4 fg fk 0 4 9f at 0 1 ka kk 0 1 l4 ml 0 5 lp m4 0 1 fw fw 0 1 lp m4 0 4 kb l0 ' +
    '0 1 fq hc 0 1 gt hg 0 1 hj jr 0 6 fl gs 0 1 o0 ph 0 1 dc ea 0 4 fo gf 0 4 76 8h 0 1 gt h7 0 1 h6 i9 0 5 gt h7 ' +
    '0 1 fw fw 0 1 gt h7 0 4 h6 i9 0 1 e6 ft 0 1 h3 hl 0 1 e6 ft 0 1 hr j6 0 1 fl gs 0 1 hr j6 0 1 fl gs 0 1 hr j6 ' +
    '0 1 fl gs 0 1 hk hp 0 1 dc ea 2 1 hk hp 0 1 dc ea 0 1 hk hp 0 1 dc ea 0 1 ka kk 0 1 h3 hl 0 1 ka kk 0 1 h5 i1 ' +
    '0 1 fg fk 0 1 fo gf 2 1 fg fk 0 1 fo gf 0 1 fg fk 0 1 fo gf 0 1 fg fk 0 1 fo gf 2 1 k8 k4 0 1 h3 hl 0 1 k8 k4 ' +
    '0 1 h3 hl 0 1 k8 k4 0 1 h3 hl 2 1 kl l9 0 1 h6 i9 2 1 9f at 0 1 76 8h 2 1 9f at 0 1 76 8h 0 1 9f at 0 1 76 8h ' +
    '4 1 h7 ig 0 1 eu h8 1 1 ek fp 0 1 76 8h 0 1 ek fp 0 1 76 8h 0 1 ek fp 0 1 76 8h 2 1 ek fp 0 1 76 8h 0 1 l4 ml ' +
    '0 1 h6 i9 0 1 l4 ml 0 1 h6 i9 0 1 l4 ml 0 1 h6 i9 1 1 l4 ml 0 1 h6 i9 0 1 lp m4 0 1 gt h7 2 1 lp m4 0 1 gt h7 ' +
    '0 1 ps r1 0 1 qa r6 0 1 ha ic 0 1 bh cm 0 1 ha ic 0 1 bh cm 0 1 ha ic 0 1 bh cm 0 1 f9 fb 0 1 db dt 2 1 f9 fb ' +
    '0 1 db dt 0 1 f9 fb 0 1 db dt 2 1 fg g3 0 1 a1 c2 4 1 kb l0 0 1 h6 i9 0 1 kb l0 0 1 h6 i9 0 1 kb l0 0 1 h6 i9 ' +
    '0 1 kb l0 0 1 h6 i9 0 1 kb l0 0 1 h6 i9 0 1 pu qv 0 1 lu ns 0 1 fq hc 0 1 e6 ft 0 1 fq hc 0 1 fw g3 0 1 d2 dk ' +
    '0 1 fw g3 0 1 d2 dk 0 1 fw g3 0 1 d2 dk 49 1 f9 fb 0 1 db dt 0 1 fg g3 0 1 a1 c2 r 1 76 8h 3o 1 4v 61 9 2 bm ' +
    'e0 1 1 ah bf d 1 62 62 0 1 av cw 0 1 53 6q 0 1 8c 91 0 1 6t 7q 0 1 cf dh 0 1 c7 ec y 5 0 0 1 3 0 0 1 3 0 0 5 1 ' +
    '0 0 j 3 0 0 8 1 0 0 24v 1 go hc 0 1 f7 gg 0 1 f9 gp 0 1 h2 hy 0 1 h9 ia 0 1 gm hr 0 1 ex fv 0 1 es fj 0 1 gs ' +
    'hb 0 1 fa gn 0 1 fg gr 0 1 p6 pr 0 1 p9 q1 0 2 gr hp 0 1 f7 fw 0 1 he i2 0 1 p3 q6 0 1 p9 q1 0 1 h4 hm 0 1 ho ' +
    'i6 0 1 gq hd 0 1 gx hw 0 1 f4 fj 0 1 h1 hy 0 1 gs hm 0 1 gt hn 0 1 i0 iy 0 1 i4 iz 0 1 jb k7 0 1 iy jy 0 1 gr ' +
    'hp 0 1 h2 hy 0 1 gi ha 0 1 dk ee 0 1 gq hd 0 1 fv gn 0 1 gr hp 0 1 do ea 0 1 hg ib 0 1 hs ir 0 1 fw gq 0 1 gb ' +
    'ha 0 1 ik jp 0 1 fy gh 0 1 fk gk 0 1 ef f3 0 1 9e 9y 0 1 0 0 0 2 ba c3 0 7 0 0 4 1 g8 g5 0 1 87 9h 0 1 fs hu 0 ' +
    '1 8k 9p 0 1 81 9e 0 1 8g 9n 0 1 ba c3 0 1 gj hp 0 8 0 0 0 1 gj hw 0 1 fu fr 0 1 f5 et 0 1 h1 hw 0 1 fj fq 0 1 ' +
    'ez ex 0 1 f0 fe 0 1 eg em 0 1 k0 ku 0 1 fp fr 0 1 e0 f9 0 1 lb mz 0 1 o8 p6 36s 1 pu qv 0 1 lu ns 0 1 pu qv 0 ' +
    '1 lu ns 0 1 pu qv 0 1 lu ns o 1 jp l7 2b 1 fq hc 0 1 e6 ft 7r 3 0 0 2 1 8y 8y 2 1 dw dw 0 1 rs rs 3 2 4v 61 0 ' +
    '1 6y 7x 1 2 9z cd 0 1 bk e9 3 1 ag ag 3 1 lz nr i 2 8m a8 35 1 fw fw 39 1 lh lh 6n 1 8y 8y qh 1 gi gi 173m 1 ' +
    'go go',
} as const
